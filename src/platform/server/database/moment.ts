/** SQL that writes a timestamp as the contract's moments are written: `2026-11-18T14:00:00.000Z`. */
export const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
