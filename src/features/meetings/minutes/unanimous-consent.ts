/** A decision by unanimous consent in the minutes: the Chair asks for objections, hears none, and declares it. */
import type { RollCall } from '../live/contract.ts'
import { type MemberTitle, sentence, titled } from './record.ts'

/** Verbs whose object the Chair declares to be done: "approve the minutes" makes "the minutes approved". */
const participles: Readonly<Record<string, string>> = {
  accept: 'accepted',
  adopt: 'adopted',
  amend: 'amended',
  approve: 'approved',
  authorize: 'authorized',
  confirm: 'confirmed',
  receive: 'received',
  table: 'tabled',
  withdraw: 'withdrawn',
}

const opening = 'There being no objection, the Chair declared'

/** What was declared, and who was absent when it was. */
export function consentText(motion: string, { votes }: Pick<RollCall, 'votes'>, title: MemberTitle): string {
  const absent = votes.filter(({ value }) => value === 'Absent' || value === 'Excused')
  const names = titled(
    title,
    absent.map(({ member_name }) => member_name),
  )
  return [declared(motion), ...(names ? [`Absent: ${names}.`] : [])].join(' ')
}

/** "There being no objection, the Chair declared the minutes of August 19, 2026, approved." */
function declared(motion: string): string {
  const text = motion
    .trim()
    .replace(/[.;]+$/, '')
    .replace(/^to (?=\p{Ll})/u, '')
  const [, verb = '', object = ''] = /^(\p{Ll}+) (.+)$/su.exec(text) ?? []
  const participle = participles[verb]
  if (participle && isPlain(object)) return `${opening} ${withClosingComma(object)} ${participle}.`
  if (/^adjourn(?: the meeting)?$/.test(text)) return `${opening} the meeting adjourned.`
  return `${opening} the following motion carried: ${sentence(text)}`
}

/** The participle stands at the end, so it would be read with the last clause of anything longer. */
const isPlain = (object: string) => !/\n|[;:]|\b(?:and|by|to|with|authoriz\w+)\b/.test(object)

/** After the year of a date a comma closes what the comma before the year opened. */
const withClosingComma = (text: string) => (/, \d{4}$/.test(text) ? `${text},` : text)
