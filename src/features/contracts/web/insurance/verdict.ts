import type { CoverageOfVendor } from '../../insurance-contract.ts'

/** Whether a vendor is covered on a day, in a sentence. */
export function verdictOf({ vendor_name, is_covered, contracts }: CoverageOfVendor, day: string): string {
  if (contracts.length === 0) return `Nothing required on ${day}`
  return is_covered ? `${vendor_name} is covered on ${day}` : `${vendor_name} isn’t covered on ${day}`
}
