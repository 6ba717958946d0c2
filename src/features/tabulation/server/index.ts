/** For those above: bids with their totals, ranks, and findings. */
export { type Tabulated, tabulatedOf } from './compute.ts'
