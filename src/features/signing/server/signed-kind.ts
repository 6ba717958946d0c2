/** What a kind of matters says of itself, so that its document can be signed here. */
import type { MatterKind } from '#features/matters/rules.ts'
import type { Matter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { StoredFile } from '#platform/server/files/index.ts'
import type { SigningEndpoints } from '../contract.ts'

/** What is signed, and with which vendor. */
export interface SignedSubject {
  readonly number: string
  readonly title: string
  readonly vendor: { readonly id: string; readonly name: string }
  /** Of the papers as they are now. */
  readonly papers_sha256: string
  /** Documents that belong to it beside the one that is signed. */
  readonly attached: readonly { readonly name: string; readonly sha256: string }[]
}

/** The document that is signed: one that is typeset now, or a file as it was attached. */
export type DocumentSource =
  | { readonly kind: 'typeset'; readonly template: URL; readonly data: object; readonly name: string }
  | { readonly kind: 'file'; readonly fileId: string }

type Reading = Pick<Ctx, 'tx' | 'tenant' | 'now'>

export interface SignedKind {
  readonly kind: MatterKind
  readonly calls: SigningEndpoints
  describe(ctx: Reading, id: string): Promise<SignedSubject>
  /** Why it can't be signed now; null where it can. */
  refusal(ctx: Reading, matter: Matter): Promise<string | null>
  /** Whether the user may ask for signatures, remind, and withdraw. */
  mayAsk(ctx: Ctx<UserActor>, matter: Matter): Promise<boolean>
  /** Why this user can’t sign for the county; null where they can. */
  signerFault(ctx: Reading, id: string, userId: string): Promise<string | null>
  /** Throws where there is no document that can be signed. */
  document(ctx: Reading, id: string): Promise<DocumentSource>
  /** All have signed: the file is the matter’s signed copy from now on. */
  keepSigned(ctx: Ctx, id: string, file: Pick<StoredFile, 'id' | 'sha256'>): Promise<void>
}

export function kindOf(kinds: readonly SignedKind[], name: string): SignedKind {
  const found = kinds.find(({ kind }) => kind.kind === name)
  if (!found) throw new Error(`no ${name} is signed here`)
  return found
}
