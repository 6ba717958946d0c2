export const users = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'user' : 'users'}`
