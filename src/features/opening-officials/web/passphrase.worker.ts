import { doPassphraseWork, type PassphraseWork } from './passphrase-work.ts'

addEventListener('message', ({ data }: MessageEvent<PassphraseWork>) =>
  doPassphraseWork(data).then(
    (result) => postMessage({ result }),
    () => postMessage({ failed: true }),
  ),
)
