import { getGlobal } from "@/lib/server/global-once";

type Report = (fault: unknown) => void;

const reporter = () => getGlobal<{ report: Report | undefined }>("report-fault", () => ({ report: undefined }));

/** Sets the reporter of faults; without one, faults are only logged. */
export function reportFaultsTo(report: Report): void {
  reporter().report = report;
}

/** Reports an internal fault, of which clients get no details. Never throws. */
export function reportFault(fault: unknown): void {
  reporter().report?.(fault);
}
