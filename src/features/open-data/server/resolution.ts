/** The published resolution that an item was about: what it tells of the matter. */

/** `res`, of the matter `pl`. */
export const itsResolution = `left join lateral (
  select p.id, p.number, p.title, p.text, p.adopted_on, p.published_at,
    (select d.name from departments d where d.id = p.department_id) as department
  from published_resolutions p where p.id = pl.matter_id) res on true`

export const or = (column: 'number' | 'title' | 'adopted_on' | 'text', otherwise: string) =>
  `coalesce(res.${column}, ${otherwise})`
