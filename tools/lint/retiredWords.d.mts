import type { Rule } from 'eslint';

export function retiredIn(name: string): { readonly word: string; readonly use: string } | undefined;
export const retiredWords: Rule.RuleModule;
