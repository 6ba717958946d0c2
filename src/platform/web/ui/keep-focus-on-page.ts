/** So long is what has the focus watched, in frames: its row goes when the list was drawn anew. */
const mostFrames = 30

/** Where what had the focus is gone, such as a row's button with its row: the keys go on from the page's content, not from the top. */
export function keepFocusOnPage(frames = mostFrames): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
    else if (frames > 1) keepFocusOnPage(frames - 1)
  })
}
