import type { AwardRow } from '#features/awards/server/index.ts'

/** Each vendor's part of an award is an award of its own in OCDS; contracts refer to it. */
export const awardIdOf = ({ id }: AwardRow, part: number) => `${id}-${part + 1}`
