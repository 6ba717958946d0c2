import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import './plain-words.ts'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('what is said of a field without words of its own', () => {
  it.each([
    [z.string(), undefined, 'This is required.'],
    [z.string(), 5, 'Enter a valid value.'],
    [z.string().min(1), '', 'This is required.'],
    [z.string().max(3), 'abcd', 'Use 3 or fewer characters.'],
    [z.number().min(2), 1, 'Enter 2 or more.'],
    [z.number().max(2), 3, 'Enter 2 or less.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Use 1 or fewer.'],
    [z.enum(['No', 'Yes']), 'Maybe', 'Choose one of: No, Yes.'],
    [z.uuid(), 'x', 'Enter a valid value.'],
    [z.strictObject({}), { extra: 1 }, 'Unknown: extra.'],
  ] as const)('%#', (schema, value, words) => expect(said(schema, value)).toBe(words))

  it('leaves a schema its own words', () =>
    expect(said(z.string().min(1, 'Enter the motion.'), '')).toBe('Enter the motion.'))
})
