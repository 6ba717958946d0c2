/** A moment as the contract has it: ISO 8601, in UTC. For the text of a query. */
export const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
