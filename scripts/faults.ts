/** Prints the report of the fault injection: npm run faults. Each call fails with each error. */
import { commandScenarios, sinkScenarios } from "../test/support/faultScenarios.ts";
import { ERRORS, type Report, reportText, tryFaults } from "../test/support/faults.ts";

const reports: Report[] = [];
for (const scenario of [...sinkScenarios(), ...(await commandScenarios(1))]) {
  const report = await tryFaults(scenario, [...ERRORS, "crash"]);
  reports.push(report);
  console.error(`${report.name}: ${report.runs} runs, ${report.violations.length} violations`);
}
process.stdout.write(reportText(reports));
process.exitCode = reports.every(({ violations }) => violations.length === 0) ? 0 : 1;
