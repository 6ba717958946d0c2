/** What is said of a field that no schema has its own words for: in plain English, never in a library's. */
import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

export function plainWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'This is required.' : 'Enter a valid value.'
    case 'too_small':
      return atLeast(issue)
    case 'too_big':
      return atMost(issue)
    case 'invalid_value':
      return issue.values.length > 12 ? 'Choose a valid value.' : `Choose one of: ${issue.values.join(', ')}.`
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}.`
    default:
      return 'Enter a valid value.'
  }
}

type Bound = Extract<Issue, { code: 'too_small' | 'too_big' }>

function atLeast(issue: Extract<Issue, { code: 'too_small' }>): string {
  const { minimum } = issue
  if (issue.origin === 'string')
    return minimum === 1 ? 'This is required.' : `Use at least ${minimum} characters.`
  return isList(issue) ? `Enter at least ${minimum}.` : `Enter ${minimum} or more.`
}

function atMost(issue: Extract<Issue, { code: 'too_big' }>): string {
  const { maximum } = issue
  if (issue.origin === 'string') return `Use ${maximum} or fewer characters.`
  return isList(issue) ? `Use ${maximum} or fewer.` : `Enter ${maximum} or less.`
}

const isList = ({ origin }: Bound) => origin === 'array' || origin === 'set' || origin === 'map'

z.config({ customError: plainWords })
