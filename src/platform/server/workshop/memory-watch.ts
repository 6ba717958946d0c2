/**
 * Ends the process when it holds more than it may. The limits that Node has of its own count JavaScript's heap alone, and what is
 * unpacked from a file lies beside it.
 */
const mostBytes = Number(process.env.HAND_MEMORY_MB) * 1024 * 1024

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}, 20)
