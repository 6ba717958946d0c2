/** What a user of the Vendor Portal asks for. */

import { requireKnownCodes } from '#features/commodities/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { invalid } from '#platform/shared/errors.ts'
import type { FirmWish } from '../registration-contract.ts'
import { askForFirm, type Sending } from './requests.ts'

const notOnFile =
  'The county has no firm with this name on file. Check the spelling, or register it as a new firm.'

export async function requestFirm(ctx: Ctx<UserActor>, sending: Sending, wanted: FirmWish) {
  const { userId, email, name } = ctx.actor
  if (wanted.kind === 'new')
    await requireKnownCodes(ctx.tx, {
      field: 'wanted.firm.commodity_codes',
      codes: wanted.firm.commodity_codes,
    })
  const [first_name = name, ...rest] = name.split(' ')
  const asker = { id: userId, email, first_name, last_name: rest.join(' ') }
  const request = await askForFirm(ctx, sending, asker, wanted)
  if (!request) throw invalid(notOnFile, { 'wanted.name': notOnFile })
  return request
}
