import type { Action, Change, EmailConfirmation, MissingFromProfile, Role, Shelter } from '../contract/index.js';
export interface Session {
    uid: string;
    name: string;
    email: string;
    role: Role;
    missing: MissingFromProfile[];
    emailConfirmation?: EmailConfirmation;
}
export interface ToastMessage {
    tone: 'success' | 'info';
    text: string;
}
export interface Host {
    session: Session | null;
    shelter: Shelter;
    token(options?: {
        renew: boolean;
    }): Promise<string>;
    endSession(): void;
    reloadSession(): Promise<void>;
    signInAgain?(action: string): Promise<'done' | 'not-now'>;
    can(action: Action): boolean;
    toast(message: ToastMessage): void;
    early?(path: string): Promise<string | null>;
    onChange(listener: (change: Change) => void): () => void;
}
