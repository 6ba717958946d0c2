/** What a contract still needs before it can be executed: told from the first day of the draft, and held by the server. */
import { findAwardsOfResolution, findMadeAward, type StandingAward } from '#features/awards/server/index.ts'
import type { Matter } from '#features/matters/server/index.ts'
import { stepName } from '#features/routing/rules.ts'
import { routeOf } from '#features/routing/server/index.ts'
import { findOpenRequest, waitingIn } from '#features/signing/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { formatCents } from '#platform/shared/money.ts'
import { contractKind } from '../rules.ts'
import type { Contract, Missing } from '../schemas.ts'
import { type ApprovalRow, findApprovals } from './approvals.ts'
import { changeFaults } from './changes/faults.ts'
import { insuranceFaults } from './insurance.ts'
import { hashOfPapers } from './papers.ts'
import { findDuties, findLatestAmount } from './queries.ts'
import { textFaults } from './text-faults.ts'

type Asked = Pick<Ctx, 'tx' | 'tenant' | 'now'>
type Place = Missing['place']

const at = (place: Place, ...texts: (string | null)[]): Missing[] =>
  texts.flatMap((text) => (text === null ? [] : [{ text, place }]))

export interface Needs {
  readonly missing: Missing[]
  /** Without approvals and signatures: what is missing before it can be submitted. */
  readonly beforeSubmit: Missing[]
  /** Where the agreement may say something else than the contract; it holds nothing. */
  readonly doubts: string[]
  readonly approvals: ApprovalRow[]
  readonly papers_sha256: string
}

export async function findNeeds(ctx: Asked, contract: Contract, matter: Matter): Promise<Needs> {
  const [authority, { blanks, doubts }, { sha256, hasFile }, approvals, insurance, ofChange] =
    await Promise.all([
      authorityFault(ctx, contract),
      textFaults(ctx, contract),
      hashOfPapers(ctx, contract),
      findApprovals(ctx.tx, contract.id),
      insuranceFaults(ctx, contract),
      changeFaults(ctx, contract),
    ])
  const beforeSubmit = [
    ...ofChange,
    ...at('terms', contract.startDate === null ? 'Enter the Start Date.' : null),
    ...at('money', amountFault(contract), linesFault(contract)),
    ...at('authority', authority),
    ...at(
      'papers',
      ...blanks,
      contract.papersKind === 'file' && !hasFile ? 'Attach the agreement as a file.' : null,
    ),
  ]
  return {
    missing: [
      ...beforeSubmit,
      ...at('routing', ...(await approvalFaults(ctx, matter, approvals, sha256))),
      ...at('insurance', ...insurance),
      ...at('signatures', await signatureFault(ctx.tx, contract)),
    ],
    beforeSubmit,
    doubts,
    approvals,
    papers_sha256: sha256,
  }
}

/** While signers are asked, they are waited for, whatever was uploaded before. */
async function signatureFault(tx: Tx, { id, signed_file }: Contract): Promise<string | null> {
  const open = await findOpenRequest(tx, id)
  if (!open) return signed_file === null ? 'Request signatures, or upload the signed copy.' : null
  const names = waitingIn(open).map(({ name }) => name)
  return names.length > 0
    ? `Waiting on signatures: ${names.join(', ')}.`
    : 'The signed copy is being prepared.'
}

const amountFault = ({ amount }: Contract) => (amount === null ? 'Enter the amount.' : null)

/** The shares of the budget lines are the amount; what the county receives needs none. */
function linesFault({ amount, amountKind, lines, changeKind }: Contract): string | null {
  if (amount === null || amountKind === 'revenue') return null
  const total = lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)
  const cents = Math.round(amount * 100)
  if (total === cents) return null
  return lines.length === 0
    ? `Enter the budget lines that pay for the ${changeKind ?? 'contract'}.`
    : `The budget lines total ${formatCents(total)}, but the ${changeKind ?? 'contract'} is ${formatCents(cents)}.`
}

async function authorityFault(ctx: Asked, contract: Contract): Promise<string | null> {
  const { tx, tenant, now } = ctx
  const today = dayIn(tenant.timeZone, now)
  const [needsResolution, resolution, award, decided] = await Promise.all([
    settingOn(tx, 'contracts.needResolution', today),
    contract.resolution === null
      ? null
      : tx.maybe(sql.selectFrom('resolutions').select('adopted_date').where('id', '=', contract.resolution)),
    contract.award === null ? null : findAwardOf(tx, contract.id),
    contract.resolution === null ? [] : findAwardsOfResolution(tx, contract.resolution),
  ])
  if (award && !isAwardedTo(award, contract.vendor))
    return `The award was made to ${award.parts.map(({ vendor_name }) => vendor_name).join(', ')}.`
  // The Board's resolution for an award authorizes nothing that the award itself wouldn't.
  const awards = [...(award ? [award] : []), ...decided.filter((each) => isAwardedTo(each, contract.vendor))]
  for (const each of awards) {
    const fault = awardFault(each, today)
    if (fault) return fault
  }
  if (contract.authorityKind === 'resolution')
    return resolution?.adopted_date ? null : 'The Board hasn’t adopted the resolution.'
  if (!needsResolution && contract.authorityKind === 'none') return 'State what authorizes the contract.'
  if (!needsResolution) return contract.authorityKind === 'delegated' ? overLimitFault(ctx, contract) : null
  const adopted = award?.resolution_id
    ? await tx.maybe(
        sql.selectFrom('resolutions').select('adopted_date').where('id', '=', award.resolution_id),
      )
    : null
  if (adopted?.adopted_date) return null
  return award
    ? 'The Board hasn’t adopted a resolution for the award. Request it on the award’s page, or choose another adopted resolution.'
    : 'Choose the adopted resolution that authorizes the contract.'
}

/** Delegated authority ends at the county’s limit, for a contract with all its changes. */
async function overLimitFault({ tx, tenant, now }: Asked, contract: Contract): Promise<string | null> {
  const limit = await settingOn(tx, 'contracts.delegatedLimit', dayIn(tenant.timeZone, now))
  if (limit === null || contract.amountKind === 'revenue') return null
  const before = contract.parent === null ? 0 : await findLatestAmount(tx, contract.parent)
  const cents = before + Math.round((contract.amount ?? 0) * 100)
  return cents > limit * 100
    ? `Delegated authority covers up to ${formatCents(limit * 100)}. Choose the adopted resolution or the award that authorizes the ${contract.changeKind ?? 'contract'}.`
    : null
}

const isAwardedTo = ({ parts }: StandingAward, vendor: string) =>
  parts.some(({ vendor_id }) => vendor_id === vendor)

function awardFault(award: StandingAward, today: string): string | null {
  if (award.is_rescinded) return 'The award was rescinded.'
  if (award.open_protests > 0) return 'A protest against the award is undecided, or was sustained.'
  return award.protest_until && today <= award.protest_until
    ? `Vendors may protest the award until ${longDate(award.protest_until)}.`
    : null
}

/** Also one that was rescinded since. */
async function findAwardOf(tx: Tx, id: string) {
  const { award_id } = await findDuties(tx, id)
  return award_id === null ? null : findMadeAward(tx, award_id)
}

/** Each step of the route, as long as it has not approved these very papers. */
async function approvalFaults(
  ctx: Asked,
  matter: Matter,
  approvals: readonly ApprovalRow[],
  papers: string,
): Promise<string[]> {
  const route = await routeOf(ctx.tx, contractKind, matter.category)
  return route
    .filter(({ step, is_left_out }) => !is_left_out && step !== 'signature')
    .filter(
      ({ step, id }) =>
        !approvals.some(
          (each) =>
            !each.is_void &&
            each.papers_sha256 === papers &&
            (each.step_id === null ? each.status === step : each.step_id === id),
        ),
    )
    .map(({ step, name }) => `${stepName(contractKind, step, name)}: not approved yet.`)
}
