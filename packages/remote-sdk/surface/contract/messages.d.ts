export declare const MESSAGE_CHOICES: readonly ["booked", "reminder", "day-open", "tomorrow", "to-finalize", "failed-messages"];
export type MessageChoice = (typeof MESSAGE_CHOICES)[number];
export declare const CHOICES_OF: {
    readonly walker: readonly ["booked", "reminder", "day-open"];
    readonly marshal: readonly ["tomorrow", "to-finalize"];
    readonly admin: readonly ["tomorrow", "to-finalize", "failed-messages"];
};
export declare const isMessageChoice: (kind: string) => kind is MessageChoice;
export declare const MESSAGE_OPT_INS: readonly ["help-wanted"];
export type MessageOptIn = (typeof MESSAGE_OPT_INS)[number];
export declare const isOptIn: (kind: string) => kind is MessageOptIn;
export declare const SWITCHABLE_KINDS: readonly ["booked", "reminder", "day-open", "tomorrow", "to-finalize", "failed-messages", "help-wanted"];
export type SwitchableKind = (typeof SWITCHABLE_KINDS)[number];
export declare const isSwitchable: (kind: string) => kind is SwitchableKind;
export declare const PUSH_KINDS: readonly ["offer", "help-wanted", "cover", "changed-walk", "late-cancel", "reminder"];
export type PushKind = (typeof PUSH_KINDS)[number];
export declare const PUSH_KINDS_OF: {
    readonly walker: readonly ["offer", "help-wanted", "cover", "changed-walk", "reminder"];
    readonly marshal: readonly ["late-cancel"];
    readonly admin: readonly ["late-cancel"];
};
export declare const PUSH_MOST_DEVICES = 10;
export interface PushPayload {
    id: string;
    title: string;
    text: string;
    path: string;
}
