/** Where what had the focus is gone, such as a row's button with its row: the keys go on from the page's content, not from the top. */
export function keepFocusOnPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}
