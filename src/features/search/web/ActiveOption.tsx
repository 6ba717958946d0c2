import { useEffect } from 'react'
import { paletteInputId } from '#platform/web/shell/use-typed-ahead.ts'
import { listId } from './palette-keys.ts'

/** Spotlight marks what the arrows select for the eye alone: says it to screen readers, while the focus stays in the field. */
export function ActiveOption() {
  useEffect(() => {
    const list = document.getElementById(listId)
    if (!list) return undefined
    const seen = new MutationObserver(() => tellSelected(list))
    seen.observe(list, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-selected'],
    })
    tellSelected(list)
    return () => seen.disconnect()
  }, [])
  return null
}

function tellSelected(list: HTMLElement) {
  for (const [at, option] of [...list.querySelectorAll('[data-action]')].entries()) {
    option.id = `${listId}-${at}`
    option.setAttribute('aria-selected', String(option.hasAttribute('data-selected')))
  }
  const selected = list.querySelector('[data-selected]')
  const input = document.getElementById(paletteInputId)
  if (selected) input?.setAttribute('aria-activedescendant', selected.id)
  else input?.removeAttribute('aria-activedescendant')
}
