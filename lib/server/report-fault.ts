import { getGlobal } from "@/lib/server/global-once";

type Report = (fault: unknown) => void;

const reporter = () => getGlobal<{ report: Report | undefined }>("report-fault", () => ({ report: undefined }));

/** Has faults reported from now on; without it, the log is all that hears of them. */
export function reportFaultsTo(report: Report): void {
  reporter().report = report;
}

/** Reports a fault of the product's own, of which people are told no more than that there was one. Never throws. */
export function reportFault(fault: unknown): void {
  reporter().report?.(fault);
}
