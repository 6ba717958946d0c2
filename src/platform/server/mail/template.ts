/** Texts with named variables, written by a county: `{{ contract_number }}`. No logic, no loops, nothing to run away with. */
import { Liquid, type Template } from 'liquidjs'
import { invalid } from '../../shared/errors.ts'

export type Values = Readonly<Record<string, string>>

const mostCharacters = 20_000
const filters = ['upcase', 'downcase', 'capitalize', 'default']

function engine(outputEscape: 'escape' | undefined): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    templates: {},
    parseLimit: mostCharacters,
    renderLimit: 200,
    memoryLimit: 1_000_000,
    ...(outputEscape && { outputEscape }),
  })
  for (const name of Object.keys(liquid.tags)) delete liquid.tags[name]
  for (const name of Object.keys(liquid.filters))
    if (!filters.includes(name) && name !== outputEscape) delete liquid.filters[name]
  return liquid
}

const plain = engine(undefined)
const escaping = engine('escape')

/** Throws `invalid` with what is wrong, in words for the person who wrote the template. */
export function checkTemplate(template: string, names: readonly string[]): void {
  parse(plain, template, names)
}

/**
 * `text`: as it is. `line`: for a subject, on one line. `html`: the template is HTML, and what fills it is escaped.
 * Every variable must be among the values.
 */
export function renderTemplate(
  template: string,
  values: Values,
  as: 'text' | 'line' | 'html' = 'text',
): string {
  const liquid = as === 'html' ? escaping : plain
  const parsed = parse(liquid, template, Object.keys(values))
  const text = String(liquid.renderSync(parsed, values))
  return as === 'line' ? text.replaceAll(/\s+/g, ' ').trim() : text
}

function parse(liquid: Liquid, template: string, names: readonly string[]): Template[] {
  if (template.length > mostCharacters) throw invalid(`A template has at most ${mostCharacters} characters.`)
  const parsed = translated(() => liquid.parse(template))
  const unknown = liquid.fullVariablesSync(parsed).filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw invalid(
      `Unknown in this template: ${unknown.map(shown).join(', ')}. Known: ${names.map(shown).join(', ')}.`,
    )
  return parsed
}

const shown = (name: string) => `{{ ${name} }}`

function translated<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    throw invalid(`The template cannot be read: ${said}.`)
  }
}
