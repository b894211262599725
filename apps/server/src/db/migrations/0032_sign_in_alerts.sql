-- The back office polls the sign-ins of the few members that staff marked.
create index member_sign_in_alerts on identity.member (id) where is_tips_on;
