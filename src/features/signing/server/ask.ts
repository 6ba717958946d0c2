/** Asking for signatures: who can be asked, and sending the very document that they will sign. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  findVisible,
  lockVisible,
  objectOf,
  readersAmong,
  updateMatter,
} from '#features/matters/server/index.ts'
import { findKnownAddresses } from '#features/vendors/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { conflict, forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import { nextSigners, sides } from '../rules.ts'
import type { NewSignatureRequest, Signatures, SignerChoices } from '../schemas.ts'
import { keepDocument, prepareDocument } from './document/prepare.ts'
import { inviteSigner } from './job-kinds.ts'
import { findRequest, insertRequest, insertSigners, type NewSigner } from './queries.ts'
import type { SignedKind, SignedSubject } from './signed-kind.ts'
import { viewSignatures } from './view.ts'

type Me = Ctx<UserActor>

const Staff = z.object({ id: z.uuid(), name: z.string(), title: z.string(), email: z.string() })

/** People who work here and can log in. */
const findStaff = (tx: Tx) =>
  tx.rows(
    Staff,
    `select u.id, u.first_name || ' ' || u.last_name as name, u.title, u.email from users u
     where u.deleted_at is null and u.disabled_at is null and not exists (select from user_vendors v where v.user_id = u.id)
     order by u.last_name, u.first_name, u.id`,
  )

async function requireAsker(
  ctx: Me,
  of: SignedKind,
  matter: Parameters<SignedKind['mayAsk']>[1],
): Promise<void> {
  const refusal = await of.refusal(ctx, matter)
  if (refusal) throw wrongState(refusal)
  if (!(await of.mayAsk(ctx, matter))) throw forbidden()
}

export async function listChoices(ctx: Me, of: SignedKind, id: string): Promise<SignerChoices> {
  await findVisible(ctx, of.kind, id)
  const { vendor } = await of.describe(ctx, id)
  const [staff, addresses] = await Promise.all([findStaff(ctx.tx), findKnownAddresses(ctx.tx, vendor.id)])
  const readers = await readersAmong(
    ctx,
    of.kind,
    staff.map((each) => each.id),
    id,
  )
  const able = new Set(readers.filter(({ can_see }) => can_see).map((each) => each.id))
  return {
    people: staff.filter((each) => able.has(each.id)).map(({ email: _, ...person }) => person),
    vendor: {
      name: vendor.name,
      addresses: addresses.map(({ user_id, ...address }) => ({ ...address, has_account: user_id !== null })),
    },
  }
}

const at = (index: number, field: string, message: string) =>
  invalid(message, { [`signers.${index}.${field}`]: message })

const idOf = ({ id }: { readonly id: string }) => id

/** Each as they will be asked; throws at the one who can’t be, and where a party would have no signer. */
async function signersOf(
  ctx: Me,
  of: SignedKind,
  id: string,
  { vendor }: SignedSubject,
  asked: NewSignatureRequest['signers'],
): Promise<NewSigner[]> {
  const { tx } = ctx
  const [staff, addresses] = await Promise.all([findStaff(tx), findKnownAddresses(tx, vendor.id)])
  const readers = await readersAmong(
    ctx,
    of.kind,
    asked.flatMap((signer) =>
      signer.side === 'county'
        ? [signer.user]
        : staff.filter(({ email }) => email === signer.email).map(idOf),
    ),
    id,
  )
  const insiders = new Set(readers.filter(({ can_see }) => can_see).map(idOf))
  const signers: NewSigner[] = []
  for (const [index, signer] of asked.entries()) {
    const position = index + 1
    if (signer.side === 'vendor') {
      const known = addresses.find(({ email }) => email === signer.email)
      if (!known)
        throw at(
          index,
          'email',
          `${vendor.name} doesn’t have this email address on record. Add it to the vendor first.`,
        )
      if (staff.some(({ id: userId, email }) => email === signer.email && insiders.has(userId)))
        throw at(
          index,
          'email',
          `This is the email address of someone who works for the county, so ${vendor.name} can’t sign with it.`,
        )
      const { name, title, email } = signer
      signers.push({
        position,
        side: 'vendor',
        name,
        title,
        email,
        user_id: known.user_id,
        vendor_id: vendor.id,
      })
      continue
    }
    const person = staff.find((each) => each.id === signer.user)
    const reader = readers.find((each) => each.id === signer.user)
    if (!person || !reader) throw at(index, 'user', 'Choose someone who works for the county.')
    if (!reader.can_see)
      throw at(index, 'user', `${person.name} can’t see this ${of.kind.name.toLowerCase()}.`)
    const fault = await of.signerFault(ctx, id, person.id)
    if (fault) throw at(index, 'user', fault)
    const { name, title, email } = person
    signers.push({ position, side: 'county', name, title, email, user_id: person.id, vendor_id: null })
  }
  const double = signers.findIndex(
    ({ email }, index) => signers.findIndex((each) => each.email === email) < index,
  )
  if (double >= 0)
    throw at(
      double,
      signers[double]?.side === 'county' ? 'user' : 'email',
      'This signer is already in the list.',
    )
  const absent = sides.find((side) => !signers.some((signer) => signer.side === side))
  if (absent) {
    const message = `Add a signer for ${absent === 'county' ? 'the county' : vendor.name}.`
    throw invalid(message, { signers: message })
  }
  return signers
}

/** Typesetting waits for no one’s transaction. Where the papers changed in between, what was typeset is not sent. */
export async function requestSignatures(
  platform: Pick<Platform, 'files'>,
  of: SignedKind,
  scope: Scope<UserActor>,
  id: string,
  asked: NewSignatureRequest,
): Promise<Signatures> {
  const { subject, source } = await scope.transact(async (ctx) => {
    const matter = await findVisible(ctx, of.kind, id)
    await requireAsker(ctx, of, matter)
    const found = await of.describe(ctx, id)
    await signersOf(ctx, of, id, found, asked.signers)
    return { subject: found, source: await of.document(ctx, id) }
  })
  const prepared = await prepareDocument(platform, scope, source)
  return scope.transact(async (ctx) => {
    const { tx, actor, now } = ctx
    const matter = await lockVisible(ctx, of.kind, id)
    await requireAsker(ctx, of, matter)
    const current = await of.describe(ctx, id)
    if (current.papers_sha256 !== subject.papers_sha256)
      throw conflict('The documents changed while the request was being prepared. Try again.')
    const signers = await signersOf(ctx, of, id, current, asked.signers)
    const file = await keepDocument(platform, ctx, prepared)
    const { is_ordered, message } = asked
    const requestId = await insertRequest(tx, {
      matter_id: id,
      file_id: file.id,
      sha256: file.sha256,
      papers_sha256: current.papers_sha256,
      is_ordered,
      message,
      asked_by: actor.userId,
      asked_by_name: actor.name,
      asked_at: now,
    })
    await insertSigners(tx, requestId, signers)
    await updateMatter(tx, id, { changed_at: now })
    ctx.audit(`${of.kind.kind}.signatures_requested`, {
      object: objectOf(of.kind, id),
      after: {
        document: file.name,
        sha256: file.sha256,
        is_ordered,
        signers: signers.map(({ name, email, side }) => ({ name, email, side })),
      },
    })
    const request = await findRequest(tx, requestId)
    for (const signer of nextSigners(is_ordered, request?.signers ?? [])) await invite(ctx, signer.id)
    return viewSignatures(ctx, of, await findVisible(ctx, of.kind, id))
  })
}

export const invite = (ctx: Pick<Ctx, 'enqueue'>, signerId: string, isReminder = false) =>
  ctx.enqueue(inviteSigner, { invitationId: randomUUID(), signerId, isReminder })
