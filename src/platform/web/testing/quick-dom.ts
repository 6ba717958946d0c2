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
const usual = new Map<string, unknown>()

/** How an element of this kind looks where nothing is said about it. */
function usualOf(tag: string, property: string): unknown {
  const key = `${tag} ${property}`
  if (!usual.has(key)) usual.set(key, Reflect.get(exactStyle(document.createElement(tag)), property))
  return usual.get(key)
}

const isDrawn = (element: Element | null) => element instanceof HTMLElement || element instanceof SVGElement

function visibilityOf(element: Element | null): string {
  if (!isDrawn(element)) return 'visible'
  return element.style.visibility || visibilityOf(element.parentElement)
}

/** No sheet of ours is loaded here, so only the element itself and its kind say how it looks. */
function quickStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (!isDrawn(element) || pseudo) return exactStyle(element, pseudo)
  const read = (property: string): unknown => {
    if (property === 'visibility') return visibilityOf(element)
    if (property === 'getPropertyValue') return (name: string) => String(read(name) ?? '')
    const own = Reflect.get(element.style, property)
    if (own && typeof own === 'string') return own
    if (property === 'display' && element.hasAttribute('hidden')) return 'none'
    return usualOf(element.localName, property)
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
