import { expect, test } from './support/test.ts'

test.use({ account: 'full.admin' })

test('the policy allows nothing unsafe and nothing foreign, and inline only what was built', async ({
  page,
}) => {
  const response = await page.goto('/login')
  const policy = (await response?.allHeaders())?.['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+' 'sha256-[\w+/=]+';/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toMatch(/trusted-types default ProseMirrorClipboard(;|$)/)
  expect(policy).toMatch(/style-src 'self' 'nonce-[^']+'/)
  expect(policy).not.toMatch(/unsafe|\*|https?:|blob:/)
})

test('each answer of the server has a nonce of its own', async ({ page }) => {
  const nonces = new Set<string | undefined>()
  await page.goto('/login')
  for (let times = 0; times < 3; times += 1) {
    const response = await page.reload() // a browser keeps the page, and asks again when it is reloaded
    const policy = (await response?.allHeaders())?.['content-security-policy'] ?? ''
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1])
  }
  expect(nonces.size).toBe(3)
})

test('a script or a style that got into the page does not run', async ({ page, faults }) => {
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible()
  await page.evaluate(`
    const script = document.createElement('script')
    script.append('window.injected = true')
    document.body.append(script)
    const style = document.createElement('style')
    style.append('body { outline: 9px solid red }')
    document.body.append(style)
  `)
  expect(await page.evaluate('window.injected')).toBeUndefined()
  expect(await page.evaluate('getComputedStyle(document.body).outlineStyle')).toBe('none')
  const markup = await page.evaluate(`(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.injected = true">')
      return 'taken'
    } catch {
      return 'refused'
    }
  })()`)
  expect(markup).toBe('refused')
  expect(await page.evaluate('window.injected')).toBeUndefined()
  faults.length = 0
})
