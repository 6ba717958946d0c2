import { isIPv6 } from 'node:net'

const groupsOf = (text = '') => text.split(':').filter(Boolean)

/** Whoever has one IPv6 address has all of its network (/64), and could guess from another one each time. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1) // IPv4, as a socket for both tells it
  const [before, after] = ip.split('::')
  const [head, tail] = [groupsOf(before), groupsOf(after)]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const network = [...head, ...zeros, ...tail].slice(0, 4)
  return network.map((group) => group.toLowerCase().padStart(4, '0')).join(':')
}
