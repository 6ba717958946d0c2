/** Approving from the list, one by one: each by the call of its own kind, which decides by its own rules. */
import { listContracts } from '#features/contracts/contract.ts'
import { approveListedContract } from '#features/contracts/web/pieces.ts'
import { listWaiting, type WaitingRow } from '#features/matters/contract.ts'
import { listMeetings } from '#features/meetings/contract.ts'
import { listProjects } from '#features/procurement/contract.ts'
import { loadApproval } from '#features/procurement/web/pieces.ts'
import { listResolutions } from '#features/resolutions/contract.ts'
import { approveListedResolution } from '#features/resolutions/web/pieces.ts'
import type { ListedApproval } from '#features/routing/rules.ts'
import { keyOf, messageOf } from '#platform/web/api/index.ts'

/** What waits, and the lists in which the same records are. */
export const changedByApproving = [
  keyOf(listWaiting),
  keyOf(listMeetings),
  keyOf(listResolutions),
  keyOf(listProjects),
  keyOf(listContracts),
]

const byKind: Readonly<Record<string, (id: string, version: number) => Promise<ListedApproval>>> = {
  resolution: approveListedResolution,
  project: async (id, version) => (await loadApproval()).approveListedProject(id, version),
  contract: approveListedContract,
}

export function approvalOf({ kind, id, version }: WaitingRow): Promise<ListedApproval> {
  const read = byKind[kind]
  if (!read || version === null) throw new Error(`a ${kind} is not approved from a list`)
  return read(id, version)
}

export interface Approved {
  readonly row: WaitingRow
  /** Why it was not approved; null where it was. */
  readonly failure: string | null
}

/** One after the other, so that each is its own decision, and one that is refused holds up no other. */
export async function approveEach(
  rows: readonly WaitingRow[],
  onProgress: (done: number) => void,
): Promise<Approved[]> {
  const results: Approved[] = []
  for (const row of rows) {
    results.push({ row, failure: await approveOne(row) })
    onProgress(results.length)
  }
  return results
}

async function approveOne(row: WaitingRow): Promise<string | null> {
  try {
    const { refusal, send } = await approvalOf(row)
    if (refusal === null) await send()
    return refusal
  } catch (error) {
    return messageOf(error)
  }
}
