/** Officials who hand over their shares, as their browsers do it. */
import { openShare } from '#platform/shared/seal/seal.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../opening-contract.ts'
import type { Sealing } from './sealing.fixture.ts'

export type ShareChange = (share: Uint8Array | null) => Uint8Array | null

/** Gets the sealed shares, opens them with the position’s key, and hands them over. */
export async function handOverShares(
  { keys }: Pick<Sealing, 'keys'>,
  caller: Caller,
  id: string,
  position: number,
  change: ShareChange = (share) => share,
  round = 1,
) {
  const taken = await caller.call(contract.takeSealedShares, { params: { id }, body: { round, position } })
  if (taken.status !== 200) return { ...taken, body: undefined }
  const identity = keys[position - 1]?.identity ?? ''
  const opening = (sealed: string) => openShare(Buffer.from(sealed, 'base64'), identity)
  const shares = await Promise.all(
    taken.body.shares.map(async ({ submission_id, share }) => {
      const opened = change(await opening(share))
      return { submission_id, share: opened && Buffer.from(opened).toString('base64') }
    }),
  )
  const proof = Buffer.from((await opening(taken.body.proof)) ?? []).toString('base64')
  return caller.call(contract.handOverShares, { params: { id }, body: { round, position, proof, shares } })
}

/** By the attorney and the administrator; returns what is open then. */
export async function openTogether(sealing: Sealing, id: string, round = 1) {
  const { attorney, administrator, agent, app } = sealing
  for (const [index, official] of [attorney, administrator].entries()) {
    const { status } = await handOverShares(sealing, official, id, index + 1, undefined, round)
    if (status !== 200) throw new Error(`official ${index + 1} could not hand over: ${status}`)
  }
  await app.runJobs()
  return (await agent.call(contract.listOpenedSubmissions, { params: { id }, query: { round } })).body
}
