export interface AuditEntry {
    id: number;
    at: string;
    who: string;
    who_name: string | null;
    action: string;
    target: string;
    target_name: string | null;
    target_slot?: {
        start_time: string;
        end_time: string;
    } | null | undefined;
    dog_names?: string[] | undefined;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    request_id: string;
}
