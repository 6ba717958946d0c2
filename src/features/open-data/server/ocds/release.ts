/** A solicitation as it stood at one of its events, in the words of OCDS. */
import { type AwardRow, namesOnly } from '#features/awards/server/index.ts'
import { solicitationAddress, solicitationNames, versionName } from '#features/procurement/server/index.ts'
import { momentIn } from '#platform/shared/days.ts'
import { awardIdOf } from './award-id.ts'
import { contractsOf } from './contracts.ts'
import type { Event, Process } from './events.ts'
import type { Publisher } from './publisher.ts'

const tags: Record<Event['kind'], string> = {
  tender: 'tender',
  answers: 'tenderUpdate',
  cancellation: 'tenderCancellation',
  bids: 'tenderUpdate',
  award: 'award',
  rescission: 'awardCancellation',
  contract: 'contract',
  amendment: 'contractAmendment',
  termination: 'contractTermination',
}

const categories = {
  'Goods and Services': 'goods',
  'Public Works': 'works',
  'Professional Services': 'services',
} as const

const dollars = (cents: number) => ({ amount: cents / 100, currency: 'USD' })
const buyerId = ({ subdomain }: Publisher) => `county-${subdomain}`
export const ocidOf = ({ prefix, id }: Process) => `${prefix}-${id}`

/** What was published by then, and nothing that came later. */
export function releaseAt(process: Process, event: Event, publisher: Publisher) {
  const isPast = (moment: Date | null) => moment !== null && moment <= event.at
  const awards = process.awards.filter(({ awarded_at }) => isPast(awarded_at))
  const bids = isPast(process.opened_at) ? bidsBy(process, awards.length > 0) : null
  const versions = process.versions.filter(({ published_at }) => new Date(published_at) <= event.at)
  const isUpdate = event.kind === 'tender' && event.ref !== '0'
  const ocid = ocidOf(process)
  const contracts = contractsOf(process.contracts, { ocid, event, publisher, awards })
  return {
    ocid,
    id: `${ocid}-${event.kind}${event.ref && `-${event.ref}`}`,
    date: event.at.toISOString(),
    tag: [isUpdate ? 'tenderUpdate' : tags[event.kind]],
    initiationType: 'tender',
    language: 'en',
    parties: partiesOf(process, publisher, bids, awards),
    buyer: { id: buyerId(publisher), name: publisher.name },
    tender: {
      ...tenderOf(
        process,
        publisher,
        versions,
        isPast(process.cancelled_at) ? 'cancelled' : statusAt(awards, event.at),
      ),
      ...enquiriesOf(process.questions.filter(({ published_at }) => isPast(new Date(published_at)))),
    },
    ...(bids && { bids: bidsOf(process, bids, awards.some(isStandingAt(event.at))) }),
    ...(awards.length > 0 && { awards: awards.flatMap((award) => awardsOf(award, event.at)) }),
    ...(contracts.length > 0 && { contracts }),
  }
}

const bidsBy = ({ bids, isEvaluated }: Process, isDecided: boolean) =>
  bids && isEvaluated && !isDecided ? namesOnly(bids) : bids

const isStandingAt = (at: Date) => (award: AwardRow) => award.rescinded_at === null || award.rescinded_at > at

function statusAt(awards: readonly AwardRow[], at: Date): string {
  const standing = awards.filter(isStandingAt(at))
  if (standing.some(({ kind }) => kind === 'none')) return 'unsuccessful'
  return standing.length > 0 ? 'complete' : 'active'
}

function partiesOf(
  { versions }: Process,
  publisher: Publisher,
  bids: Process['bids'],
  awards: readonly AwardRow[],
) {
  const terms = versions.at(-1)?.content.terms
  const winners = new Set(awards.flatMap(({ parts }) => parts.map(({ vendor_id }) => vendor_id)))
  const names = new Map([
    ...(bids?.bids ?? []).map(({ vendor_id, vendor_name }) => [vendor_id, vendor_name] as const),
    ...awards.flatMap(({ parts }) =>
      parts.map(({ vendor_id, vendor_name }) => [vendor_id, vendor_name] as const),
    ),
  ])
  return [
    {
      id: buyerId(publisher),
      name: publisher.name,
      roles: ['buyer', 'procuringEntity'],
      ...(terms && {
        contactPoint: { name: terms.contactPerson, email: terms.email, telephone: terms.phone },
      }),
    },
    ...[...names].map(([id, name]) => ({
      id,
      name,
      roles: winners.has(id) ? ['tenderer', 'supplier'] : ['tenderer'],
    })),
  ]
}

function tenderOf(
  { id, versions: all }: Process,
  publisher: Publisher,
  versions: Process['versions'],
  status: string,
) {
  const newest = versions.at(-1) ?? all[0]
  if (!newest) throw new Error('what is published has a version')
  const { terms, form, category, procurementType } = newest.content
  const address = `${publisher.address}${solicitationAddress(terms.bidNumber)}`
  const endOf = (day: string, time: string) => momentIn(publisher.timeZone, day, time).toISOString()
  const amendments = versions.filter(({ number }) => number > 0)
  return {
    id,
    title: terms.bidTitle,
    description: terms.description,
    status,
    procuringEntity: { id: buyerId(publisher), name: publisher.name },
    ...(form.lines.length > 0 && {
      items: form.lines.map((line) => ({
        id: line.id,
        description: line.description,
        quantity: Number(line.quantity),
        unit: { name: line.unit },
      })),
    }),
    procurementMethod: 'open',
    procurementMethodDetails: solicitationNames[terms.method],
    mainProcurementCategory: categories[category],
    awardCriteria: procurementType === 'bid' ? 'priceOnly' : 'ratedCriteria',
    submissionMethod: newest.content.opening ? ['electronicSubmission'] : ['written'],
    submissionMethodDetails: terms.submissionInstructions,
    tenderPeriod: { startDate: all[0]?.published_at, endDate: endOf(terms.dueDate, terms.dueTime) },
    enquiryPeriod: {
      startDate: all[0]?.published_at,
      endDate: endOf(terms.questionsDueDate, terms.questionsDueTime),
    },
    documents: versions.map(({ number, published_at }) => ({
      id: `version-${number}`,
      documentType: number === 0 ? 'biddingDocuments' : 'clarifications',
      title: versionName(number),
      url: `${address}/versions/${number}`,
      datePublished: published_at,
      format: 'application/pdf',
      language: 'en',
    })),
    ...(amendments.length > 0 && {
      amendments: amendments.map(({ number, published_at, summary }) => ({
        id: `addendum-${number}`,
        date: published_at,
        description: summary || versionName(number),
      })),
    }),
  }
}

/** Without who asked. */
const enquiriesOf = (questions: Process['questions']) =>
  questions.length === 0
    ? { hasEnquiries: false }
    : {
        hasEnquiries: true,
        enquiries: questions.map(({ number, question, answer, published_at }) => ({
          id: String(number),
          description: question,
          answer,
          dateAnswered: published_at,
        })),
      }

/** How a bid stood is published with the decision. */
function bidsOf({ id }: Process, { bids }: NonNullable<Process['bids']>, isDecided: boolean) {
  return {
    statistics: [{ id: `${id}-bids`, measure: 'bids', value: bids.length }],
    details: bids.map((bid) => ({
      // The submission’s own id: random, no part of what is sealed or of any code, and published only once all were opened.
      id: bid.id,
      status: !isDecided ? 'pending' : bid.is_out || bid.state !== 'opened' ? 'disqualified' : 'valid',
      tenderers: [{ id: bid.vendor_id, name: bid.vendor_name }],
      ...(bid.total !== null && { value: dollars(Number(bid.total)) }),
    })),
  }
}

function awardsOf(award: AwardRow, at: Date) {
  const isCancelled = !isStandingAt(at)(award)
  const common = {
    date: award.awarded_at?.toISOString(),
    ...(award.reason && { description: award.reason }),
  }
  if (award.kind === 'none')
    return [
      { id: award.id, title: 'No award', status: isCancelled ? 'cancelled' : 'unsuccessful', ...common },
    ]
  return award.parts.map((part, index) => ({
    id: awardIdOf(award, index),
    title: `Award to ${part.vendor_name}`,
    status: isCancelled ? 'cancelled' : 'active',
    ...common,
    ...(part.amount_cents !== null && { value: dollars(part.amount_cents) }),
    suppliers: [{ id: part.vendor_id, name: part.vendor_name }],
    relatedBid: part.submission_id,
    ...(part.line_ids.length > 0 && { items: part.line_ids.map((id) => ({ id })) }),
  }))
}

/** The process as it stands now. */
export function recordOf(process: Process, publisher: Publisher, events: readonly Event[]) {
  const releases = events.map((event) => releaseAt(process, event, publisher))
  const last = releases.at(-1)
  return {
    ocid: ocidOf(process),
    releases,
    ...(last && {
      compiledRelease: { ...last, id: `${last.ocid}-${last.date}`, tag: ['compiled'] },
    }),
  }
}
