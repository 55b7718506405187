/** A proxy that its implementation upgrades. */
export const UUPS = [
  "function proxiableUUID() view returns (bytes32)",
  "function upgradeTo(address newImplementation)",
  "function upgradeToAndCall(address newImplementation, bytes data) payable",
  "event Upgraded(address indexed implementation)",
  "event AdminChanged(address previousAdmin, address newAdmin)",
  "event BeaconUpgraded(address indexed beacon)",
  "event Initialized(uint8 version)",
] as const;
