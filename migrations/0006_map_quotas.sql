CREATE TABLE `quotas` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`day`, `name`, `key`)
);
--> statement-breakpoint
CREATE INDEX `quotas_key` ON `quotas` (`key`);