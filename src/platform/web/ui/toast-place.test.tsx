import { describe, expect, it } from 'vitest'
import { type Box, boxAt, freePlace, topFor } from './toast-place.ts'

const screen = { width: 1280, height: 800 }
const messages = { width: 440, height: 80 }
const box = (left: number, top: number, width = 100, height = 36): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const save = box(1150, 740)
const pager = box(40, 740)

describe('a message', () => {
  it('is shown at the lower right where nothing is in the way', () => {
    expect(freePlace([], screen, messages, 'bottom-right')).toBe('bottom-right')
    expect(freePlace([box(600, 300)], screen, messages, 'bottom-right')).toBe('bottom-right')
  })

  it('makes room for a button, and does not go where the next one is', () => {
    expect(freePlace([save], screen, messages, 'bottom-right')).toBe('bottom-left')
    expect(freePlace([save, pager], screen, messages, 'bottom-right')).toBe('bottom-center')
    const between = [save, pager, box(600, 740)]
    expect(freePlace(between, screen, messages, 'bottom-right')).toBe('top-center')
  })

  it('stays where it is read as long as it is in nobody’s way', () => {
    expect(freePlace([pager], screen, messages, 'top-center')).toBe('top-center')
  })

  it('on a phone goes to the other edge', () => {
    const phone = { width: 375, height: 667 }
    const narrow = { width: 343, height: 80 }
    expect(freePlace([box(200, 610)], phone, narrow, 'bottom-right')).toMatch(/^top/)
    expect(boxAt('top-center', phone, narrow)).toEqual(box(16, 16, 343, 80))
  })

  it('covers a field rather than a button where it must cover one', () => {
    const field = { ...box(40, 740, 1200), isField: true }
    const top = [box(40, 40), box(600, 40), box(1100, 40)]
    expect(freePlace([field, save, ...top], screen, messages, 'bottom-right')).toBe('bottom-left')
    expect(freePlace([field, ...top], screen, messages, 'top-center')).toBe('bottom-right')
  })

  it('covers the least where every place has something', () => {
    const crowded = [save, box(1000, 740), pager, box(600, 740), box(40, 40), box(600, 40), box(1100, 40)]
    expect(freePlace(crowded, screen, messages, 'bottom-right')).toBe('top-center')
  })

  it('goes below a dialog’s close button where the dialog fills the screen', () => {
    const phone = { width: 375, height: 760 }
    const narrow = { width: 343, height: 80 }
    const field = { ...box(37, 176, 300), isField: true }
    const dialog = [box(317, 54, 28, 28), field, box(184, 670), box(269, 670)]
    expect(freePlace(dialog, phone, narrow, 'bottom-right')).toBe('top-center')
    expect(topFor('top-center', dialog, phone, narrow)).toBe(96)
    expect(topFor('top-center', [field], phone, narrow)).toBe(16)
  })
})
