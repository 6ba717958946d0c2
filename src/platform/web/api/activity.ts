/** When the server last answered a signed-in call, in this window or another one: what the idle clock counts from. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('countyhall-activity')

let lastActivity = Date.now()

channel?.addEventListener('message', () => {
  lastActivity = Date.now()
})

export function noteActivity() {
  lastActivity = Date.now()
  channel?.postMessage('active')
}

export const lastActivityAt = () => lastActivity
