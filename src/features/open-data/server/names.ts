/** The parts of a name, as `surname()` of the bodies takes it: what a clerk files it under, and what comes before. */
const suffix = `'[\\s,]+(jr|sr|ii|iii|iv|v|esq)\\.?$', '', 'i'`

export const lastName = (name: string) =>
  `regexp_replace(regexp_replace(trim(${name}), ${suffix}), '^.*\\s', '')`

export const firstName = (name: string) =>
  `trim(substring(regexp_replace(trim(${name}), ${suffix}) from '^(.*)\\s'))`
