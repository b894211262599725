-- On a new installation only the player's own account pays their deposits, as far as their CPF is known. One that has members
-- keeps the rule that it has.
alter table cashier.payer_rule alter column own_account_only set default true;

update cashier.payer_rule set own_account_only = true
where site = '' and version = 1 and not exists (select from identity.member);

-- Whether the member who was credited paid it from an account of their own CPF; null while nobody has asked the bank, or
-- the bank cannot say.
alter table cashier.payment add column paid_by_owner boolean;
