/** A contract run by an operator whom its owner appoints. */
export const OPERATOR = [
  "function operator() view returns (address)",
  "function setOperator(address _operator)",
  "error OnlyOperatorError()",
  "error OperatorZeroAddressCheck()",
  "event OperatorChanged(address operator)",
] as const;
