/**
 * Lets a single read bring its county along, without a transaction around it: a row source that sets the county for the
 * rest of the statement. `county.is_set` must guard a lateral join, so that the setting comes first; the setting ends with
 * the statement. Should PostgreSQL ever look at a table before, it would find no county and give no row, never another's.
 */
export const countyClause = (place: string) =>
  `(select set_config('app.tenant_id', ${place}, true) <> '' as is_set offset 0) county`
