/** Signing by someone who has an account: after login, with their password. */
import { requireOwnPassword } from '#features/auth/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { moment } from '#platform/server/database/moment.ts'
import { fileHeaders } from '#platform/server/files/index.ts'
import { Download, type Scope } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { SignForm, SigningView, ToSign } from '../schemas.ts'
import { ToSign as ToSignType } from '../schemas.ts'
import { openedAmong } from './opened.ts'
import { answerFault, decline, evidenceOf, findSigning, notAsked, requireSameName, sign } from './sign.ts'
import { kindOf, type SignedKind } from './signed-kind.ts'
import { describeSigning } from './signing-view.ts'
import { isToSignSql } from './waiting.ts'

type Me = Ctx<UserActor>

async function requireOwn(ctx: Me, kinds: readonly SignedKind[], id: string) {
  const signing = await findSigning(ctx, id)
  if (!signing) throw notAsked()
  const of = kindOf(kinds, signing.request.kind)
  if (!(await openedAmong(ctx, [of.kind], [id])).has(id)) throw notAsked()
  return { of, signing }
}

export async function getOwn(ctx: Me, kinds: readonly SignedKind[], id: string): Promise<SigningView> {
  const { of, signing } = await requireOwn(ctx, kinds, id)
  return describeSigning(ctx, of, signing)
}

export async function openOwnDocument(
  ctx: Me,
  kinds: readonly SignedKind[],
  { files }: Pick<Platform, 'files'>,
  id: string,
): Promise<Download> {
  const { signing } = await requireOwn(ctx, kinds, id)
  const { file, body } = await files.open(ctx, signing.request.signed_file_id ?? signing.request.file_id)
  return new Download(body, fileHeaders(file))
}

/** What can’t be signed is told before a password is asked for; a wrong one counts as everywhere. */
export async function signAsUser(
  scope: Scope<UserActor>,
  kinds: readonly SignedKind[],
  id: string,
  { name, password }: SignForm,
): Promise<SigningView> {
  await scope.transact(async (ctx) => {
    const { signing } = await requireOwn(ctx, kinds, id)
    const fault = answerFault(signing)
    if (fault) throw wrongState(fault)
    requireSameName(name, signing.signer)
  })
  const own = await requireOwnPassword(scope, password, 'password')
  await sign(
    (work) =>
      scope.transact(async (ctx) => {
        await requireOwn(ctx, kinds, id)
        return work(ctx)
      }),
    kinds,
    id,
    name,
    evidenceOf(scope, 'password'),
    ({ tx }) => own.forgive(tx),
  )
  return scope.transact((ctx) => getOwn(ctx, kinds, id))
}

export async function declineAsUser(
  scope: Scope<UserActor>,
  kinds: readonly SignedKind[],
  id: string,
  reason: string,
): Promise<SigningView> {
  return scope.transact(async (ctx) => {
    await requireOwn(ctx, kinds, id)
    await decline(ctx, kinds, id, reason, evidenceOf(scope, 'session'))
    return getOwn(ctx, kinds, id)
  })
}

/** Oldest first. Who signs for the county and may no longer see such matters signs none. */
export const listOwn = async ({ tx, actor, tenant }: Me, kinds: readonly SignedKind[]): Promise<ToSign[]> =>
  tx.rows(
    ToSignType,
    `select s.id, coalesce(m.number, '') as number, m.title, coalesce(v.name, $2) as party, r.asked_by_name as asked_by,
       ${moment('r.asked_at')} as asked_at
     from signature_signers s join signature_requests r on r.id = s.request_id join matters m on m.id = r.matter_id
       left join vendors v on v.id = s.vendor_id
     where ${isToSignSql('$1')} and (s.vendor_id is not null or m.kind = any ($3))
     order by r.asked_at, s.id limit 100`,
    [
      actor.userId,
      tenant.name,
      kinds.filter(({ kind }) => actor.can(kind.permissions.see)).map(({ kind }) => kind.kind),
    ],
  )
