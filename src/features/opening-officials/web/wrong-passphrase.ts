export const wrongPassphrase = 'This passphrase doesn’t unlock your key. Check the keyboard and try again.'
