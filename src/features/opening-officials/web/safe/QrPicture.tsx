import { create } from 'qrcode'

/** Drawn from the modules alone: no markup, and no address with a secret in it, enters the page. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const quiet = 4
  const whole = size + 2 * quiet
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => modules.data[at])
  const path = dark.map((at) => `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z`).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      width="220"
      height="220"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${whole}v${whole}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
