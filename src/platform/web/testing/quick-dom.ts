/**
 * The same answers as jsdom's own, sooner. It walks the whole document for every label to find whose it is, and matches
 * every rule of every sheet to say whether an element is shown; a query by role asks both for everything on the page.
 */

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/** What a label names: `for` an id, or the first field inside. */
function controlOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for')) return label.querySelector(labelable)
  const root = label.getRootNode() as Document | Element
  const named = label.htmlFor ? root.querySelector(`#${CSS.escape(label.htmlFor)}`) : null
  return named?.matches(labelable) ? named : null
}

function labelsOf(field: Element): HTMLLabelElement[] | null {
  if (!field.matches(labelable)) return null
  const around = field.closest('label')
  const named = field.id
    ? (field.getRootNode() as Document | Element).querySelectorAll<HTMLLabelElement>(
        `label[for="${CSS.escape(field.id)}"]`,
      )
    : []
  return [...(around ? [around] : []), ...named].filter((label) => controlOf(label) === field)
}

const exactStyle = window.getComputedStyle.bind(window)
const usual = new Map<string, string>()

/** How an element of this kind is laid out where nothing is said about it. */
function usualDisplay(tag: string): string {
  const known = usual.get(tag) ?? exactStyle(document.createElement(tag)).display
  usual.set(tag, known)
  return known
}

const isDrawn = (element: Element | null) => element instanceof HTMLElement || element instanceof SVGElement

/** What an element takes from those around it. */
function inherited(
  element: Element | null,
  property: 'visibility' | 'pointerEvents',
  initial: string,
): string {
  if (!isDrawn(element)) return initial
  const own = element.style[property]
  return own && own !== 'inherit' ? own : inherited(element.parentElement, property, initial)
}

/** No sheet of ours is loaded here, so only the element itself and its kind say whether it is shown. */
const quickAnswers = new Map<string, (element: HTMLElement | SVGElement) => string>([
  ['visibility', (element) => inherited(element, 'visibility', 'visible')],
  ['pointer-events', (element) => inherited(element, 'pointerEvents', 'auto')],
  ['pointerEvents', (element) => inherited(element, 'pointerEvents', 'auto')],
  [
    'display',
    (element) =>
      element.style.display || (element.hasAttribute('hidden') ? 'none' : usualDisplay(element.localName)),
  ],
])

/** Their kind alone does not tell how they are laid out. */
const unusual = 'dialog, [type=hidden], [hidden=until-found]'

function quickStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (!isDrawn(element) || pseudo || element.matches(unusual)) return exactStyle(element, pseudo)
  const read = (property: string): unknown => {
    const answer = quickAnswers.get(property)
    if (answer) return answer(element)
    if (property === 'getPropertyValue')
      return (name: string) => quickAnswers.get(name)?.(element) ?? exactStyle(element).getPropertyValue(name)
    const exact = exactStyle(element)
    const value: unknown = Reflect.get(exact, property)
    return typeof value === 'function' ? value.bind(exact) : value
  }
  return new Proxy({} as CSSStyleDeclaration, { get: (_, property) => read(String(property)) })
}

export function answerSooner(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this)
    },
  })
  for (const kind of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    Object.defineProperty(kind.prototype, 'labels', {
      configurable: true,
      get(this: Element) {
        return labelsOf(this)
      },
    })
  window.getComputedStyle = quickStyle
}
