import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#features/drafts/rules.ts'
import { listItemMatters } from '#features/meetings/live/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { getResolution } from '../../contract.ts'
import { getDraft } from '../../draft-contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.app.close())

const read = (caller: Caller, id: string) => caller.call(listItemMatters, { params: { id } })

async function onTheAgenda() {
  const id = await desks.at('board-review')
  const { placements, title } = (await desks.clerk.call(getResolution, { params: { id } })).body
  return { id, title, itemId: placements.find(({ decided_at }) => decided_at === null)?.item_id ?? '' }
}

describe('the text of what stands on an agenda', () => {
  it('is read with its item by those who see the resolution', async () => {
    const { id, title, itemId } = await onTheAgenda()
    const { status, body } = await read(desks.clerk, itemId)
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      id,
      title,
      kind: 'Resolution',
      path: `/resolutions/${id}`,
      thread: 'resolution',
    })
    const { document } = (await desks.clerk.call(getDraft, { params: { id } })).body
    expect(body[0]?.texts?.map(textOf)).toEqual([textOf(document)])
  })

  it('is kept from those who do not see it, though the agenda names it', async () => {
    const { title, itemId } = await onTheAgenda()
    await desks.app.look(
      `update roles set granted = array(select p from unnest(granted) p where p not like 'resolutions.%')
       where id = (select role_id from users where email = 'readonly@alder.example')`,
    )
    const { status, body } = await read(desks.reader, itemId)
    expect(status).toBe(200)
    expect(body).toMatchObject([{ title, texts: null, thread: null }])
  })

  it('is kept from those who take no part in it, though they see all others', async () => {
    const { id, title, itemId } = await onTheAgenda()
    await desks.app.look(
      `insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
       select tenant_id, $1, id, now() from users where email = 'clerk@alder.example'`,
      [id],
    )
    expect((await read(desks.clerk, itemId)).body).toMatchObject([{ title, texts: null, thread: null }])
    expect((await desks.clerk.call(getResolution, { params: { id } })).status).toBe(404)
    await desks.app.look('delete from matter_recusals where matter_id = $1', [id])
  })

  it('is not there for another county', async () => {
    const { itemId } = await onTheAgenda()
    expect((await read(desks.stranger, itemId)).status).toBe(404)
  })
})
