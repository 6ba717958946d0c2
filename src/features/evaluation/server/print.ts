/** The score summary on paper, once the scores are opened. */
import { formatExtension } from '#features/procurement/rules.ts'
import type { UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { documentTime, longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { roundTitle } from '../rules.ts'
import type { Panel, PanelMember, ResultCell } from '../schemas.ts'
import { rankedOf } from '../sheet.ts'
import { viewPanel } from './view.ts'

const template = new URL('../documents/score-summary.typ', import.meta.url)

export async function printScoreSummary(scope: Scope<UserActor>, id: string): Promise<Download> {
  const panel = await scope.transact(async (ctx) => {
    const found = await viewPanel(ctx, id)
    if (!found.results) throw wrongState('The score summary is available once the scores are opened.')
    return found
  })
  const { tenant, now } = scope
  const { timeZone } = tenant
  const at = (moment: string) =>
    `${longDate(dayIn(timeZone, new Date(moment)))}, ${documentTime(moment, timeZone)}`
  const name = `Score Summary ${panel.number}`
  const data = {
    name,
    title: `${name}: ${panel.title}`,
    county: tenant.name,
    made_on: dayIn(timeZone, now),
    ...contentOf(panel, at),
  }
  return downloadOf(await typeset(template, data, tenant.id), `${name}.pdf`)
}

function contentOf(panel: Panel, at: (moment: string) => string) {
  const { criteria, members, rounds, tie_breaks, notes, submissions } = panel
  const ranked = rankedOf(panel)
  const later = rounds.findLast(({ round, opened_at }) => round > 1 && opened_at)
  const price = criteria.find(({ is_price }) => is_price)
  const nameOf = (id: string | null) => submissions?.find((each) => each.id === id)?.name ?? ''
  return {
    ranking: ranked.map(({ submission: { name, price_cents, out, is_listed, offered_at }, result }) => [
      result.rank === null ? '' : String(result.rank),
      name,
      price_cents === null ? '' : formatExtension(BigInt(price_cents)),
      result.total ?? '',
      out ??
        [offered_at && 'Best and final offer', is_listed ? result.is_tied && 'Tied' : 'Not on the short list']
          .filter((text) => text)
          .join('. '),
    ]),
    rules: [
      'Each criterion gives its percentage times the score divided by the highest score. The average of all evaluators counts unless every evaluator agreed to a consensus score.',
      ...(price
        ? [
            `${price.description} gives ${price.percentage} points times the lowest responsive price divided by the price.`,
          ]
        : []),
      ...(later
        ? [
            `The scores of the ${roundTitle(later).toLowerCase()}, count for vendors on the short list. Only these vendors are ranked.`,
          ]
        : []),
      ...(submissions?.some(({ offered_at }) => offered_at)
        ? [
            'Prices are those of the best and final offers. Where a vendor sent none, its first submission counts.',
          ]
        : []),
    ],
    committee: members.map((member) => [member.name, roleOf(member), disclosureOf(member)]),
    rounds: rounds.flatMap(({ round, purpose, opened_at, opened_by, opened_because }) =>
      opened_at
        ? [
            `${roundTitle({ round, purpose })}: the scores were opened on ${at(opened_at)}, by ${opened_by}.${opened_because && ` Opened without some of the scores: ${opened_because}`}`,
          ]
        : [],
    ),
    vendors: ranked
      .filter(({ submission }) => submission.out === null)
      .map(({ submission, result }) => ({
        name: submission.name,
        rows: [
          ...result.cells.map((cell) => {
            const criterion = criteria.find(({ position }) => position === cell.position)
            return [
              `${criterion?.description} (${criterion?.percentage}%, 0 to ${criterion?.highest})`,
              cell.given
                .map(({ name, score, comment }) => `${name}: ${score}${comment && ` (${comment})`}`)
                .join('\n'),
              cell.average,
              consensusText(cell),
              cell.points,
            ]
          }),
          ...(price
            ? [[`${price.description} (${price.percentage}%)`, '', '', '', result.price_points ?? '']]
            : []),
          ['Total', '', '', '', result.total ?? ''],
        ],
      })),
    tie_breaks: tie_breaks.map(
      ({ submission_ids, method, witnesses, result, corrects_because, recorded_at, recorded_by }) =>
        `${submission_ids.map(nameOf).join(', then ')}. ${method}. Witnesses: ${witnesses}. ${result} Recorded on ${at(recorded_at)}, by ${recorded_by}.${corrects_because && ` Corrects the earlier one: ${corrects_because}`}`,
    ),
    notes: notes.map(
      ({ submission_id, note, written_at, written_by }) =>
        `${written_by}, ${at(written_at)}${submission_id ? `, on ${nameOf(submission_id)}` : ''}: ${note}`,
    ),
  }
}

const roleOf = ({ is_chair, is_scoring }: PanelMember) =>
  is_chair ? (is_scoring ? 'Chair and evaluator' : 'Chair') : 'Evaluator'

function disclosureOf({ has_conflict, ended_because }: PanelMember): string {
  const disclosed =
    has_conflict === null
      ? 'Not submitted'
      : has_conflict
        ? 'Conflict of interest'
        : 'No conflict of interest'
  return ended_because === null ? disclosed : `${disclosed}. Removed: ${ended_because}`
}

/** One that not everyone agreed to is told as what it is. */
function consensusText({ consensus }: ResultCell): string {
  if (!consensus) return ''
  const text = `${consensus.score ?? 'Average'}: ${consensus.reason}`
  return consensus.missing.length === 0 ? text : `${text} (not agreed: ${consensus.missing.join(', ')})`
}
