/** Approving from the list, one by one: each by the call of its own kind, which decides by its own rules. */
import { approveListedContract } from '#features/contracts/web/pieces.ts'
import type { WaitingRow } from '#features/matters/contract.ts'
import { loadApproval } from '#features/procurement/web/pieces.ts'
import { approveListedResolution } from '#features/resolutions/web/pieces.ts'
import type { ListedApproval } from '#features/routing/rules.ts'
import { messageOf } from '#platform/web/api/index.ts'

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
