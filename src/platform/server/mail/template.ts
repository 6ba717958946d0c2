/** Texts with named variables, written by a county: `{{ contract_number }}`. No logic, no loops, nothing to run away with. */
import { Liquid, type Template } from 'liquidjs'
import { invalid } from '../../shared/errors.ts'
import { oneLine } from '../../shared/text-fields.ts'

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
    // By the clock on the wall, and a busy machine may stand still for a moment: what a text may ask for is limited by memory.
    renderLimit: 5000,
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

export interface TemplateProblem {
  readonly message: string
  /** From 1. */
  readonly line: number
  readonly column: number
}

/**
 * What is wrong with a template and where, in words for the person who wrote it. `refused` says of names that are known, but
 * not to be used here, why not.
 */
export function problemsIn(
  template: string,
  names: readonly string[],
  refused: Readonly<Record<string, string>> = {},
): TemplateProblem[] {
  return read(plain, template, names, refused).problems
}

export interface Naming {
  readonly name: string
  /** From 1. */
  readonly line: number
  readonly column: number
}

/** Each place where a template names a variable, in their order; none where it can't be read. */
export function namingsIn(template: string): Naming[] {
  const { parsed } = read(plain, template, [])
  return variablesOf(plain, parsed)
}

/**
 * `text`: as it is. `line`: for a subject, on one line. `html`: the template is HTML, and what fills it is escaped.
 * Every variable must be among the values; throws `invalid` where the template has a problem.
 */
export function renderTemplate(
  template: string,
  values: Values,
  as: 'text' | 'line' | 'html' = 'text',
): string {
  const liquid = as === 'html' ? escaping : plain
  const { parsed, problems } = read(liquid, template, Object.keys(values))
  if (problems.length > 0) throw invalid(problems.map(({ message }) => message).join(' '))
  const text = filled(() => String(liquid.renderSync(parsed, values)))
  return as === 'line' ? oneLine(text) : text
}

interface Reading {
  readonly parsed: Template[]
  readonly problems: TemplateProblem[]
}

function read(
  liquid: Liquid,
  template: string,
  names: readonly string[],
  refused: Readonly<Record<string, string>> = {},
): Reading {
  if (template.length > mostCharacters)
    return broken({
      message: `Use ${mostCharacters.toLocaleString('en-US')} or fewer characters.`,
      line: 1,
      column: 1,
    })
  try {
    const parsed = liquid.parse(template)
    return { parsed, problems: unknownVariables(liquid, parsed, names, new Map(Object.entries(refused))) }
  } catch (error) {
    return broken(syntaxProblem(error))
  }
}

const broken = (problem: TemplateProblem): Reading => ({ parsed: [], problems: [problem] })

function unknownVariables(
  liquid: Liquid,
  parsed: Template[],
  names: readonly string[],
  refused: ReadonlyMap<string, string>,
): TemplateProblem[] {
  return variablesOf(liquid, parsed)
    .filter(({ name }) => !names.includes(name))
    .map(({ name, line, column }) => ({
      message: refused.get(name) ?? `Unknown variable {{ ${name} }}.`,
      line,
      column,
    }))
}

const variablesOf = (liquid: Liquid, parsed: Template[]): Naming[] =>
  Object.values(liquid.analyzeSync(parsed).variables)
    .flat()
    .map((variable) => ({
      name: String(variable),
      line: variable.location.row,
      column: variable.location.col,
    }))
    .sort((a, b) => a.line - b.line || a.column - b.column)

const wordings: readonly [RegExp, (found: string) => string][] = [
  [/^(?:output|tag) "([\s\S]*)" not closed/, (found) => `"${found.trim()}" isn’t closed.`],
  [/^tag "/, () => 'Tags such as {% if %} don’t work here; only variables do.'],
  [/^undefined filter: (\w+)/, (found) => `There is no filter "${found}".`],
  [/^invalid value expression: ""/, () => 'There is no variable between {{ and }}.'],
]

/** Liquid ends its messages with the place: `…, line:2, col:4`. */
function syntaxProblem(error: unknown): TemplateProblem {
  const said = error instanceof Error ? error.message : ''
  const [, what = said, line = '1', column = '1'] = /^([\s\S]*), line:(\d+), col:(\d+)/.exec(said) ?? []
  const wording = wordings.find(([pattern]) => pattern.test(what))
  const message = wording
    ? wording[1](wording[0].exec(what)?.[1] ?? '')
    : `We couldn’t read this text: ${what.split('\n')[0]}.`
  return { message, line: Number(line), column: Number(column) }
}

/** What parses may still ask for too much: a range of a billion numbers. */
function filled(render: () => string): string {
  try {
    return render()
  } catch {
    throw invalid('We couldn’t fill in this text. Use plain variables only.')
  }
}
