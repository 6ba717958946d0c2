import { expect, type Page } from '@playwright/test'

/** The path of the newest password link that was mailed to an address, read by whoever is signed in on the page. */
export async function passwordLinkFor(page: Page, recipient: string): Promise<string> {
  const read = `(async () => {
    const headers = { authorization: 'Bearer ' + localStorage.token }
    const list = await (await fetch('/api/mailbox?q=${recipient}', { headers })).json()
    const mail = list[0] && (await (await fetch('/api/mailbox/' + list[0].id, { headers })).json())
    return /\\/reset-password\\/[^\\s"<>]+/.exec(mail?.text ?? '')?.[0] ?? ''
  })()`
  let path = ''
  await expect
    .poll(
      async () => {
        path = String(await page.evaluate(read))
        return path
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return path
}
