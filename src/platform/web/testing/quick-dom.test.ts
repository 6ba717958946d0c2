import { afterEach, describe, expect, it } from 'vitest'

/** Another window of jsdom, whose answers no one has made quicker. */
function bothWindows(html: string): [quick: Document, exact: Document] {
  document.body.innerHTML = html
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const exact = frame.contentDocument
  if (!exact) throw new Error('the frame has no document')
  exact.body.innerHTML = html
  return [document, exact]
}

const html = `
  <label id="of-field" for="field">Name</label><input id="field"><label for="field" id="again">again</label>
  <label id="around">Around <span><select id="inside"></select></span></label>
  <label id="of-nothing" for="nowhere"></label><label id="of-text" for="text"></label><p id="text"></p>
  <label id="empty" for=""><input id="not-this"></label>
  <label id="of-secret" for="secret"></label><input id="secret" type="hidden">
  <label id="first"><button id="one"></button><button id="two"></button></label>
  <div id="unseen" style="visibility: hidden"><span id="below">a<svg id="icon"></svg></span></div>
  <div id="gone" hidden></div><div id="none" style="display: none"></div><span id="plain"></span>
  <table><tbody><tr id="row"></tr></tbody></table>
  <div style="pointer-events: none; color: red"><b id="untouched" style="--gap: 3px"></b></div>
  <div style="visibility: hidden"><b id="inherits" style="visibility: inherit"></b></div>
  <dialog id="open" open></dialog><dialog id="closed"></dialog><p id="until" hidden="until-found"></p>`

afterEach(() => document.body.replaceChildren())

describe('the quick answers are those of jsdom', () => {
  it.each(['of-field', 'again', 'around', 'of-nothing', 'of-text', 'empty', 'of-secret', 'first'])(
    'to what the label #%s names',
    (id) => {
      const [quick, exact] = bothWindows(html).map((page) => page.querySelector<HTMLLabelElement>(`#${id}`))
      expect(quick?.control?.id).toBe(exact?.control?.id)
    },
  )

  it.each(['field', 'inside', 'not-this', 'secret', 'one', 'two'])('to which labels #%s has', (id) => {
    const [quick, exact] = bothWindows(html).map((page) => {
      const { labels } = page.querySelector<HTMLInputElement>(`#${id}`) ?? {}
      return labels && Array.from(labels, (label) => label.id)
    })
    expect(quick).toEqual(exact)
  })

  it.each([
    ...['unseen', 'below', 'icon', 'gone', 'none', 'plain', 'row', 'around'],
    ...['secret', 'untouched', 'inherits', 'open', 'closed', 'until'],
  ])('to how #%s is shown', (id) => {
    const [quick, exact] = bothWindows(html).map((page) => {
      const element = page.querySelector(`#${id}`)
      const style = element && page.defaultView?.getComputedStyle(element)
      return [
        [style?.display, style?.visibility, style?.pointerEvents, style?.position, style?.color],
        ['display', 'visibility', 'pointer-events', '--gap'].map((name) => style?.getPropertyValue(name)),
      ]
    })
    expect(quick).toEqual(exact)
  })
})
