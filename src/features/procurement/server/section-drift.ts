/** Sections whose text was filled in from the project, and that say something else than the project by now. */
import { isDeepStrictEqual } from 'node:util'
import type { DraftDocument } from '#features/drafts/rules.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { AppError } from '#platform/shared/errors.ts'
import type { Project } from '../schemas.ts'
import type { SectionKey } from '../sections.ts'
import { findBases } from './section-bases.ts'
import { textFromFacts } from './text.ts'

export interface Drift {
  readonly filled: DraftDocument
  readonly now: DraftDocument
}

/** Only where the text can still be changed it matters. */
export async function findDrift(tx: Tx, project: Project): Promise<ReadonlyMap<SectionKey, Drift>> {
  if (project.status !== 'draft' && project.status !== 'amending') return new Map()
  const compared = await Promise.all(
    [...(await findBases(tx, project.id))].map(async ([section, filled]) => {
      const now = await textUnlessTooLong(tx, section, project)
      return now === null || isDeepStrictEqual(filled, now) ? [] : [[section, { filled, now }] as const]
    }),
  )
  return new Map(compared.flat())
}

/** Where the text would be larger than a section may be, the page is there all the same: it is where the text is shortened. */
const textUnlessTooLong = (tx: Tx, section: SectionKey, project: Project) =>
  textFromFacts(tx, section, project).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid') return null
    throw error
  })
