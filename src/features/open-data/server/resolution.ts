/** The published resolution that an item was about: what it tells of the matter. */

/** `res`, of the published item `i`. */
export const itsResolution = `left join lateral (
  select p.number, p.title, p.adopted_on, (select d.name from departments d where d.id = p.department_id) as department
  from matter_placements s join published_resolutions p on p.id = s.matter_id
  where s.item_id = i.id order by s.placed_at desc limit 1) res on true`

export const isThere = 'res.number is not null'

export const or = (column: 'number' | 'title' | 'adopted_on', otherwise: string) =>
  `coalesce(res.${column}, ${otherwise})`
