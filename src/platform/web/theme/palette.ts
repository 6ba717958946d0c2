/** Colors of the US Web Design System: navy for what acts, warm grays for what rests, three for states. */
import type { MantineColorsTuple } from '@mantine/core'

export const navy: MantineColorsTuple = [
  '#ecf1f7',
  '#d9e4f3',
  '#bbcae4',
  '#98afd2',
  '#7fa0d0',
  '#4a77b4',
  '#345d96',
  '#1a4480',
  '#162e51',
  '#0e1f38',
]

export const warmGray: MantineColorsTuple = [
  '#f9f9f7',
  '#f0f0ec',
  '#e6e6e2',
  '#cac9c0',
  '#afaea2',
  '#929285',
  '#73736a',
  '#5d5d52',
  '#454540',
  '#2e2e2a',
]

/** Mantine paints dark surfaces from this one: 0 is text, 7 the page, 6 what lies on it. */
export const warmDark: MantineColorsTuple = [
  '#e6e6e2',
  '#cac9c0',
  '#b5b4a9',
  '#97978b',
  '#55554e',
  '#3f3f3a',
  '#2c2c29',
  '#1d1d1b',
  '#171716',
  '#0f0f0e',
]

export const green: MantineColorsTuple = [
  '#eaf6e8',
  '#d3eccf',
  '#b4d9ae',
  '#8fc987',
  '#5fb356',
  '#2f8528',
  '#2b7f28',
  '#216e1f',
  '#154c21',
  '#19311e',
]

export const gold: MantineColorsTuple = [
  '#fef6e0',
  '#fcebc0',
  '#ffe396',
  '#ffcf56',
  '#ffbe2e',
  '#e5a000',
  '#a86c00',
  '#7a591a',
  '#5c410a',
  '#3b2b15',
]

export const red: MantineColorsTuple = [
  '#fdf0ee',
  '#fde0db',
  '#fdb8ae',
  '#ff9c8c',
  '#ff8d7b',
  '#d8341f',
  '#c2200f',
  '#b50909',
  '#8b0a03',
  '#5c1111',
]
